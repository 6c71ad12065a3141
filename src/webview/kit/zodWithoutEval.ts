import * as z from 'zod';

// Imported before any schema is made: zod tries to compile schemas, which the policy of a page refuses and reports.
z.config({ jitless: true });
