import { isBrand } from './brands.ts';
import { stem } from './stem.ts';

/** The term a lower-case word is indexed and searched as: its stem, unless the stem would mix it up with another word. */
export function termOf(word: string): string {
  return forms.get(word) ?? (isBrand(word) ? word : stem(word));
}

/** `term: words`. Irregular forms, and words that would share a stem with a word of another meaning. */
const table = `
terminal: terminal terminals
important: important importance
activity: activity activities
active: active
organization: organization organizations organisation organisations organizational
authorize: authorize authorized authorization authorizations authorise authorisation
response: response responses
responsible: responsible responsibility
responsive: responsive
production: production
productivity: productivity
accessibility: accessibility
positive: positive
busy: busy
local: local
locale: locale locales
localization: localization localisation
objective: objective objectives
conversion: conversion conversions
container: container containers
settings: setting settings
training: training trainings
listing: listing listings
recording: recording recordings
mapping: mapping mappings
accounting: accounting
trading: trading
marketing: marketing
rating: rating ratings
shipping: shipping shipment shipments
meeting: meeting meetings
drawing: drawing drawings
building: building buildings
warehouse: warehouse warehouses
universal: universal
university: university universities
animation: animation animations
generation: generation
general: general
secretary: secretary
secret: secret secrets
news: news
gpu: gpu gpus
cpu: cpu cpus
menu: menu menus
series: series
status: status statuses
index: index indices indexes indexing indexed
person: person people persons
child: child children
analysis: analysis analyses
analyze: analyze analyse analyzes analyzed analyzing analysing analyzer
matrix: matrix matrices
vertex: vertex vertices
media: media
criteria: criteria criterion
send: send sends sent sending
write: write writes wrote written writing
tell: tell tells told telling
say: say says said saying
buy: buy buys bought buying
sell: sell sells sold selling
pay: pay pays paid paying
run: run runs ran running
make: make makes made making
get: get gets got gotten getting
give: give gives gave given giving
take: take takes took taken taking
go: go goes went gone going
see: see sees saw seen seeing
find: find finds found finding findings
fall: fall falls fell fallen falling
rise: rise rises rose risen rising
build: build builds built
keep: keep keeps kept keeping
hold: hold holds held holding
lose: lose loses lost losing loser losers
break: break breaks broke broken breaking
speak: speak speaks spoke spoken speaking
drive: drive drives drove driven
fly: fly flies flew flown flying
eat: eat eats ate eaten eating
hide: hide hides hid hidden hiding
choose: choose chooses chose chosen choosing
begin: begin begins began begun beginning
think: think thinks thought thoughts thinking
bring: bring brings brought bringing
catch: catch catches caught catching
teach: teach teaches taught teaching
draw: draw draws drew drawn
forget: forget forgets forgot forgotten
meet: meet meets met
feel: feel feels felt feeling
leave: leave leaves left leaving
spend: spend spends spent spending
read: read reads reading
shoot: shoot shoots shot
shut: shut shuts
freeze: freeze freezes froze frozen
steal: steal stole stolen
hear: hear hears heard
understand: understand understood
undo: undo undoes undid undone
rewrite: rewrite rewrote rewritten
`;

const forms: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [term = '', words = ''] = line.split(': ');
      return words.split(' ').map((word): [string, string] => [word, term]);
    }),
);
