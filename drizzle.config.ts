import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/src/areas/**/{tables,views}.ts',
    './server/src/http/limits/tables.ts',
    './server/src/live/tables.ts',
    './server/src/adapters/payments/sandbox/tables.ts',
  ],
  out: './server/src/database/migrations',
})
