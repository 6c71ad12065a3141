import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { type Arrow, arrowsOf, readSources, roomOf, type SourceFile } from '../scripts/houseFacts.ts';

/** Rooms that each room of a folder may import from, by room. A room comes after all rooms it may import from. */
export type RoomMap = Readonly<Record<string, readonly string[]>>;

type Direction = Pick<Arrow, 'from' | 'to'>;

interface RoomExpectations {
  readonly mayImport: RoomMap;
  /** Arrows that the map must not allow: proof that the tests can fail. */
  readonly wrong: readonly Direction[];
  /** Number of arrows that are there at least: proof that the sources were read. */
  readonly fewestArrows: number;
  /** Folders that count as one room: a test of their own knows the rooms inside. */
  readonly closed?: readonly string[];
}

/** Defines the tests of the arrows between the rooms of a folder of `src`. */
export function describeRooms(
  folder: string,
  { mayImport, wrong, fewestArrows, closed = [] }: RoomExpectations,
): void {
  const isHere = (room: string): boolean => isBelow(room, folder);
  /** Moves a file inside a closed folder to its ground floor. */
  const close = (path: string): string => {
    const room = closed.find((one) => isBelow(path, one));
    return room === undefined ? path : `${room}/${basename(path)}`;
  };
  const isAllowed = ({ from, to }: Direction): boolean => (mayImport[from] ?? []).includes(to);

  describe(`the rooms of ${folder}/`, () => {
    const sources = readSources('src')
      .filter(({ path }) => isHere(roomOf(path)))
      .map((file): SourceFile => ({ ...file, path: close(file.path), imports: file.imports.map(close) }));

    it('are the rooms of the map', () => {
      assert.deepEqual(
        [...new Set(sources.map(({ path }) => roomOf(path)))].sort(),
        Object.keys(mayImport).sort(),
      );
    });

    it('import only from the rooms below them', () => {
      const arrows = arrowsOf(sources).filter(({ to }) => isHere(to));
      assert.ok(arrows.length >= fewestArrows, `${arrows.length} arrows`);
      assert.deepEqual(
        arrows.filter((arrow) => !isAllowed(arrow)),
        [],
      );
    });

    it('have no cycle: each stands in the map after all rooms it may import from', () => {
      const order = Object.keys(mayImport);
      for (const [room, below] of Object.entries(mayImport))
        for (const one of below)
          assert.ok(order.indexOf(one) < order.indexOf(room) && order.includes(one), `${room} → ${one}`);
    });

    it('would show a wrong arrow', () => {
      assert.deepEqual(wrong.filter(isAllowed), []);
    });
  });
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
