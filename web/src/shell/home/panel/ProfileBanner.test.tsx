import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ANA } from '../../session/sample-member.ts'
import { ProfileBanner } from './ProfileBanner.tsx'

const renderBanner = (roles: string | null, exists = true) =>
  renderToStaticMarkup(
    <ProfileBanner
      user={{ ...ANA, userinfoid: { phonenumber: null, roles, rolename: roles && 'Inversionista' } }}
      exists={() => exists}
    />,
  )

test('[DASH-009] [DASH-010] members without a role are asked to complete their profile, at /help-us', () => {
  for (const none of [null, '']) {
    expect(renderBanner(none)).toContain('Completa tu perfil.')
    expect(renderBanner(none)).toContain('href="/help-us"')
  }
  expect(renderBanner('Inversionista')).toBe('')
})

test('nobody is sent to a page that isn’t there', () => expect(renderBanner(null, false)).toBe(''))
