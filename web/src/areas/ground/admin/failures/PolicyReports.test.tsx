// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PolicyReports } from './PolicyReports.tsx'

const REPORT = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  page: '/deals/…',
  count: 1_200,
  since: '2026-11-20T15:00:00.000Z',
  last: '2026-11-21T16:30:00.123Z',
}

test('what browsers blocked is shown with how often, where and when for the last time', () => {
  render(<PolicyReports reports={[REPORT, { ...REPORT, blocked: 'inline', count: 1 }]} />)
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(
    /^https:\/\/evil\.example1,200 veces en \/deals\/…; la última, 21 nov 2026.*Regla: script-src-elem$/,
  )
  expect(second).toMatch(/^inlineUna vez en/)
})

test('where nothing was blocked there is nothing', () => {
  const { container } = render(<PolicyReports reports={[]} />)
  expect(container.textContent).toBe('')
})
