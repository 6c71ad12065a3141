import type { CommandWishes, FileCommands } from '../../host/fileCommands.ts';
import type { Person } from '../../host/person.ts';
import type { Emit } from '../events/events.ts';
import type { ModelCatalog, OfferedModel } from '../model/offeredModel.ts';
import { pickModel } from '../model/pickModel.ts';

interface WishDeps {
  readonly catalog: Pick<ModelCatalog, 'listOffered'>;
  readonly commands: Pick<FileCommands, 'grant'>;
  readonly person: Person;
  readonly emit: Emit;
}

/** Meets the wishes of a command's author, as far as a model is offered and the user grants the rules. */
export async function meetWishes(
  wishes: CommandWishes,
  usual: OfferedModel,
  { catalog, commands, person, emit }: WishDeps,
  signal: AbortSignal,
): Promise<{ readonly model: OfferedModel; readonly granted: readonly string[] }> {
  const who = `The command /${wishes.command}`;
  const { model, notice } = await pickModel({ who, models: wishes.models }, usual, catalog);
  if (notice !== undefined) emit({ type: 'notice', text: notice });
  return { model, granted: await commands.grant(wishes, person, signal) };
}
