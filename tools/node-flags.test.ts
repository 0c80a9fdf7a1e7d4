import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeFlags } from './node-flags.mjs'

const root = new URL('../', import.meta.url)

test('the container runs the program with the same flags as npm start', () => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync(new URL('Dockerfile', root), 'utf8'))?.[1] ?? '[]'
  const flags = (JSON.parse(command) as string[]).filter((part) => part.startsWith('--'))
  expect(flags).toEqual(nodeFlags)
})
