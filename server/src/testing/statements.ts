import type { TestApp } from './test-app.ts'

/**
 * Reads a list, makes it longer, and reads it again: the number of statements must be the same.
 * @param grow adds one row to the list
 * @returns the number
 * @throws if the longer list takes more statements, as one query per row would
 */
export async function constantStatements(
  app: TestApp,
  url: string,
  grow: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<number> {
  const count = async () => {
    app.statements()
    const answer = await app.http.inject({ url, headers })
    if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
    return { length: answer.body.length, statements: app.statements() }
  }
  await grow()
  const short = await count()
  for (let row = 0; row < 10; row++) await grow()
  app.statements()
  const long = await count()
  if (long.length <= short.length) throw new Error(`${url} didn't get longer: it isn't the list that grew`)
  if (long.statements.length !== short.statements.length) {
    const said = long.statements.slice(short.statements.length).join('\n')
    throw new Error(
      `${url}: ${short.statements.length} statements for a short list, ${long.statements.length} for a long one:\n${said}`,
    )
  }
  return long.statements.length
}
