/** Introduction of the demo, given once in every conversation and whenever someone asks. */
export const INTRODUCTION =
  '*Offline demo: rules only, no AI. To talk to Claude, run the command **Quiver: Set API Key**.*';
