/**
 * Shape of a name, equal for names that a reader may take for one another: letters of other alphabets, digits and
 * pairs of letters become the plain letter they look like; case and separators do not count.
 */
export function nameShape(name: string): string {
  return plainLetters(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[1i|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

/** Removes case and separators from a name: names that differ only in those are written in different styles. */
export const removeStyle = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Makes accents, full-width forms and the look-alike letters of other alphabets plain. */
function plainLetters(name: string): string {
  if (/^[\w .-]*$/.test(name)) return name;
  return [...name.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => TWINS.get(letter) ?? letter)
    .join('');
}

/** Letters that look like a Latin one, by the Latin one. */
const TWINS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'Ьƅ',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєҽ',
    f: 'ſ',
    g: 'ɡց',
    h: 'һհ',
    i: 'іıɩι',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏⅼ',
    n: 'ոռ',
    o: 'оοօס',
    p: 'рρ',
    q: 'ԛզ',
    r: 'гᴦ',
    s: 'ѕꜱ',
    t: 'тτ',
    u: 'υսʋ',
    v: 'νѵ',
    w: 'ԝѡա',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ',
    A: 'АΑ',
    B: 'ВΒ',
    C: 'СϹ',
    E: 'ЕΕ',
    H: 'НΗ',
    I: 'ІΙӀ',
    J: 'Ј',
    K: 'КΚ',
    M: 'МΜ',
    N: 'Ν',
    O: 'ОΟ',
    P: 'РΡ',
    S: 'Ѕ',
    T: 'ТΤ',
    X: 'ХΧ',
    Y: 'ҮΥ',
    Z: 'Ζ',
  }).flatMap(([latin, twins]) => [...twins].map((twin): [string, string] => [twin, latin])),
);
