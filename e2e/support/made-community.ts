// Apart from what makes the community: that loads the whole program, which took each of the tests' processes 3.5 s.

/** The secret of every test's program; the demo community's password hashes depend on it. */
export const SECRET = 'un secreto solo para las pruebas del navegador'

/** The template of every test's site: the demo community's database, and the files that its rows name. */
type Community = { clusterUrl: string; database: string; folder: string }

/** The environment variable that passes it to the worker processes. */
const VARIABLE = 'E2E_COMMUNITY'

export function community(): Community {
  const made = process.env[VARIABLE]
  if (!made)
    throw new Error('the global setup makes the demo community: run the tests with playwright.config.ts')
  return JSON.parse(made) as Community
}

export function tellCommunity(made: Community): void {
  process.env[VARIABLE] = JSON.stringify(made)
}
