import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Runs a version of the program without its pages, with members who can sign in, of whom the first are editors.
// Started by against.ts, which names the version's folder in ARM_ROOT.

const { ARM_ROOT: root = '', ARM_PASSWORD: password = '' } = process.env
const file = pathToFileURL(join(root, 'server/src/main.ts')).href
const { main, failToStart } = (await import(file)) as typeof import('../../server/src/main.ts')

await main({
  pages: false,
  seed: async ({ services }) => {
    const hash = await services.passwords.hash(password)
    await services.database.pool.query(
      `insert into users (first_name, last_name, email, email_confirmed_at, password_hash, editor)
       select 'Miembro', 'Número', 'miembro' || n || '@medida.example', now(), $1, n <= 8
       from generate_series(1, 500) n`,
      [hash],
    )
  },
}).catch(failToStart)
