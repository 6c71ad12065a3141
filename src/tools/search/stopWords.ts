/** Words of grammar: they carry no meaning in a tool's text, so they are neither indexed nor searched for. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

const stopWords = new Set(
  `a an the this that these those it its they them their theirs he him his she her hers we us our ours you your yours i me my mine
myself yourself itself themselves of to in on at by for from with without within into onto upon via per as than then so such if
or and but nor not no is are was were be been being am do does did doing have has had having will would shall should can could
may might must ought let lets there here where when while whose whom who which what why how also just only very too much many more
most some any each every all both either neither other others another same own again ever never always often already yet still
about above across after against along among around before behind below beneath beside between beyond during except
off out over since through throughout till toward towards under until up etc eg ie vs please thanks thank hi hey
hello okay ok yes one ones dont doesnt didnt isnt arent wasnt werent cant couldnt wont wouldnt shouldnt im ive ill youre youve
weve theyre thats whats wheres whos hows lets heres theres something anything everything nothing someone somebody anyone anybody
everyone everybody nobody`.split(/\s+/),
);
