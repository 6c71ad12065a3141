/** Id under which a model of a provider is offered. */
export const offerAs = (provider: string, id: string): string => `${provider}/${id}`;

/** Id that a provider has for an offered model; undefined if the model belongs to somebody else. */
export const idAtProvider = (provider: string, offered: string): string | undefined =>
  offered.startsWith(`${provider}/`) ? offered.slice(provider.length + 1) : undefined;
