import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DoorAvatar } from './DoorAvatar.tsx'

test('[SHELL-090] without a photograph there are the initials on paint', () => {
  for (const src of [null, undefined, '']) {
    const html = renderToStaticMarkup(<DoorAvatar name="Ana Guerrero" src={src} />)
    expect(html).toContain('AG')
    expect(html).not.toContain('<img')
  }
  expect(renderToStaticMarkup(<DoorAvatar name="Ana Guerrero" src="/api/foto/1" />)).toContain('<img')
})

test('[ACC-086] who pays has a badge, in words too', () => {
  const words = 'miembro PRO'
  expect(renderToStaticMarkup(<DoorAvatar name="Ana Guerrero" pro />)).toContain(words)
  expect(renderToStaticMarkup(<DoorAvatar name="Ana Guerrero" />)).not.toContain(words)
})
