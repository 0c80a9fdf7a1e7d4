import { accounts } from '@cancha/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const PASSWORD = 'Ladrillo 7 rojo'

let nodes: [TestApp, TestApp]
beforeAll(async () => {
  const first = await createTestApp({ CANCHA_LIMITS: 'on' })
  nodes = [first, await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: first })]
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

const signIn = (node: TestApp, { email }: Person, password: string, ip: string) =>
  callAs(node, { ip }, accounts.login, { body: { email, password } })

test('row 85: of 100 refused proofs from one address most are paused, the operator hears of it once, and others sign in', async () => {
  const [first, second] = nodes
  const victims: Person[] = []
  for (let count = 0; count < 20; count++) victims.push(await person(first, { password: PASSWORD }))
  const [attacked] = victims as [Person]
  const answers: string[] = []
  for (let round = 0; round < 100; round++) {
    const node = nodes[round % 2] ?? first
    const victim = victims[round % victims.length] ?? attacked
    answers.push((await signIn(node, victim, `Mala clave ${round}`, '198.51.100.7')).json().code)
  }
  expect(answers.filter((code) => code === 'login_failed')).toHaveLength(30)
  expect(answers.filter((code) => code === 'rate_limited')).toHaveLength(70)
  const told = [...first.logged(), ...second.logged()].filter(({ event }) => event === 'outcomes.paused')
  expect(told).toMatchObject([{ level: 'warn', outcome: 'refused proofs' }])
  // From anywhere else the very accounts that were tried, and others.
  for (const victim of [attacked, await person(first, { password: PASSWORD })])
    expect((await signIn(second, victim, PASSWORD, '203.0.113.9')).statusCode).toBe(200)
})
