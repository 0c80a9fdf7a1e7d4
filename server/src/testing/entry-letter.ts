import type { TestApp } from './test-app.ts'

/** Reads the link's token and the code from the last entry letter to an address; null if none came. */
export async function entryLetterTo(
  app: TestApp,
  email: string,
): Promise<{ token: string; entrycode: string } | null> {
  await app.runJobs()
  const text = app.letters.findLast(
    ({ to, subject }) => to === email && subject.startsWith('Tu código'),
  )?.text
  const [, token = ''] = /login\/correo\/([A-Za-z0-9_-]+)/.exec(text ?? '') ?? []
  const [, entrycode = ''] = /donde lo pediste: (\d{6})/.exec(text ?? '') ?? []
  return text === undefined ? null : { token, entrycode }
}
