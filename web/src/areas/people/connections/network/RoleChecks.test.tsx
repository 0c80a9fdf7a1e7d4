import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOCKED, RoleChecks } from './RoleChecks.tsx'

const roles = [{ _id: '1', name: 'Abogado' }]
const renderChecks = (locked: boolean) =>
  renderToStaticMarkup(<RoleChecks roles={roles} checked={[]} onToggle={() => undefined} locked={locked} />)

test('[NET-020] whoever may not filter by role sees the lock, and what opens it, before pressing anything', () => {
  const locked = renderChecks(true)
  expect(locked).toContain(LOCKED)
  expect(locked).toContain('href="/pricing?=/network"')
  const [, note] = /<p[^>]* id="([^"]+)"/.exec(locked) ?? []
  expect(locked).toContain(`aria-describedby="${note}"`)
  expect(renderChecks(false)).not.toContain(LOCKED)
  expect(renderChecks(false)).not.toContain('/pricing')
})
