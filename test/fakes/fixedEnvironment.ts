import type { Environment, Surroundings } from '../../src/host/environment.ts';

/** Surroundings that a test changes by hand. */
export class FixedEnvironment implements Environment {
  day = '2025-11-18 (Tuesday)';
  surroundings: Surroundings;
  reads = 0;

  constructor(surroundings: Surroundings = { repositories: [] }) {
    this.surroundings = surroundings;
  }

  today(): string {
    return this.day;
  }

  read(): Surroundings {
    this.reads++;
    return this.surroundings;
  }
}
