import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'

const root = new URL('../', import.meta.url)

test('the container runs the program with the same flags and environment as npm start', () => {
  const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8')
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]'
  const flags = (JSON.parse(command) as string[]).filter((part) => part.startsWith('--'))
  expect(flags).toEqual(nodeFlags)
  const environment = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ')
  for (const [name, value] of Object.entries(nodeEnvironment))
    expect(environment).toContain(`${name}=${value}`)
})
