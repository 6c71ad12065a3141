import { count } from '../../../lib/text.ts';
import { INTRODUCTION } from '../introduction.ts';
import { type Intent, type Situation, say } from '../situation.ts';
import { writeSuggestions } from '../suggestions.ts';

/** Greetings and questions about the demo itself. */
export const TALK_INTENTS: readonly Intent[] = [
  {
    name: 'hello',
    says: /^(?:hi|hey|hello|howdy|greetings|yo|good (?:morning|day|afternoon|evening))(?: there| quiver| again| everyone)?$/i,
    answer: (situation) => say(`Hello! ${writeSuggestions(situation)}`),
  },
  {
    name: 'thanks',
    says: /^(?:thanks|thank you|thx|cheers|great|nice|cool|perfect|awesome|well done|good job)(?: (?:a lot|so much|very much|you|quiver|work|job))*$/i,
    answer: () => say('You are welcome. The next message can be anything from `help`.'),
  },
  {
    name: 'bye',
    says: /^(?:bye|goodbye|see you|good night|ciao)(?: \w+)?$/i,
    answer: () => say('Goodbye! This chat keeps the tools it has found.'),
  },
  {
    name: 'who',
    says: /\b(?:who|what) are you\b|^are you (?:an? |really |the )*(?:ai|claude|bot|robot|model|real|human|llm|demo|offline)\b|^(?:which|what) (?:ai |language )?model (?:is|are|do|am)\b|^is this (?:an? )?(?:ai|claude|demo|offline)\b/i,
    answer: () =>
      say(
        `${INTRODUCTION}\n\nI match your sentence against a list of rules and call real tools with the values in it. I do not understand language, and I never make up a result.`,
      ),
  },
  {
    name: 'key',
    says: /\bapi[ -]?key\b|^(?:how (?:do|can) (?:i|we) )?(?:get|use|switch to|talk to|connect(?: to)?|enable|set up|ask) claude\b/i,
    answer: () =>
      say(
        'Run the command **Quiver: Set API Key** from the Command Palette and paste a key of the Anthropic Console; it goes to the secret store. Then pick a Claude model in the model picker of the Chat view.',
      ),
  },
  {
    name: 'how it works',
    says: /^how (?:does|do|is|are) (?:the |this |a |deferred )*(?:tools? search|searching|deferral|tools|quiver|it|this)\b.*(?:work|deferred)|^what (?:is|are|does) (?:the |an? )?(?:deferred|tool ?search|deferral|quiver)\b/i,
    answer: (situation) =>
      say(
        `Quiver tells the model only the *names* of most tools; they are **deferred** and cost next to nothing. When one is needed, the model searches with \`ToolSearch\`, and what it finds is **loaded** for the rest of the chat and can be called. ${describeNumbers(situation)}`,
      ),
  },
  {
    name: 'help',
    says: /^(?:help|\?|commands|examples|usage|menu)(?: me)?$|^what (?:can|could|should) (?:you|i|we) (?:do|ask|say|type|try)\b|^what (?:do|are) you (?:do|able|understand|good)\b|^how do (?:i|you) (?:start|begin|use (?:this|you|quiver))\b/i,
    answer: (situation) => say(`${HELP}\n\n${writeSuggestions(situation)}`),
  },
];

const HELP = `I follow rules for plain sentences:
- **Tools:** \`what tools do I have?\`, \`find a tool for adding numbers\`, \`show tool NAME\`
- **Calls:** \`call NAME with a=1 b=2\`, or just the task: \`what is the sum of 19 and 23?\`
- **Files:** \`read FILE\`, \`lines 3 to 9 of FILE\`, \`list *.ts files\`, \`search for "text" in *.md\`, \`replace "a" with "b" in FILE\`, \`create FILE with "text"\`
- **Commands:** \`run "npm test"\`, \`run git status\`
- **Steps:** \`what just happened?\`, \`try again\``;

function describeNumbers({ tools, announced }: Situation): string {
  const deferred = announced.reduce((sum, server) => sum + server.count, 0);
  return `Right now ${count(tools.length, 'tool')} can be called and ${count(deferred, 'name')} ${deferred === 1 ? 'was' : 'were'} announced as deferred.`;
}
