import { format } from './format.ts';
import { add, complete, empty, find } from './todo.ts';

const list = complete(add(add(add(empty, 'Water the plants', ['home']), 'Call Ada', ['phone']), 'Pay the rent'), 3);

console.log(format(list));
console.log(`\nBy phone:\n${format(find(list, 'phone'))}`);
