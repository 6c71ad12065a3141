/** A line of a quick pick. It would show `$(…)` as an icon; what a model or a server wrote is text. */
export const pickText = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('$(', '$\u200B(');
