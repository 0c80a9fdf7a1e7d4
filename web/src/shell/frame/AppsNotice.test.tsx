import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppsNotice } from './AppsNotice.tsx'

test('[SHELL-020] the footer tells of the free apps for both kinds of phone', () => {
  const text = renderToStaticMarkup(<AppsNotice />).replace(/<[^>]*>/g, '')
  expect(text).toContain('App gratis para iOS y Android.')
  // No store has the apps yet, so there are no links to them.
  expect(text).toContain('Muy pronto')
})
