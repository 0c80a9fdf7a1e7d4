import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type MembersSearch, membersAddress } from '../addresses.ts'
import { MemberFilterChips } from './MemberFilterChips.tsx'

const COUNTS = {
  state: { blocked: 1, unverified: 2, leaving: 0 },
  right: { admin: 1, editor: 3, dealer: 4, lender: 5 },
  membership: { free: 6, basic: 7, premium: 1234 },
}

/** The filters as a page shows them: by label, the number and where it leads; then what was chosen. */
function renderChips(asked: MembersSearch, counts: typeof COUNTS | null = COUNTS) {
  const html = renderToStaticMarkup(<MemberFilterChips asked={asked} total={counts && 1} counts={counts} />)
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, tag = '', inner = '']) => ({
    text: inner
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    href: /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '',
    current: tag.includes('aria-current'),
  }))
  return {
    links,
    text: html.replace(/<[^>]*>/g, ''),
    to: (text: string) => links.find((one) => one.text === text),
  }
}

test('every filter tells how many it leaves', () => {
  expect(renderChips({}).links.map(({ text }) => text)).toEqual([
    'Bloqueadas 1',
    'Sin verificar 2',
    'Pidieron borrarse 0',
    'Administración 1',
    'Edición 3',
    'Vendedores 4',
    'Prestamistas 5',
    'Gratuita 6',
    'Básica 7',
    'Cancha Pro 1,234',
  ])
})

test('where nothing was counted the filters stand without numbers', () => {
  const page = renderChips({ right: 'dealer', state: 'blocked' }, null)
  expect(page.to('Sin verificar')?.href).toBe('/admin/miembros?right=dealer&state=unverified')
  expect(page.text).not.toMatch(/\d|cuenta/)
  expect(page.text).toContain('Bloqueadas · VendedoresQuitar filtros')
})

test('choosing keeps the search and the other groups, replaces its own group’s, begins at the first page, and undoes itself', () => {
  const page = renderChips({ search: 'ana', right: 'dealer', state: 'blocked', page: '3' })
  expect(page.to('Prestamistas 5')?.href).toBe('/admin/miembros?search=ana&state=blocked&right=lender')
  expect(page.to('Vendedores 4')).toMatchObject({
    current: true,
    href: '/admin/miembros?search=ana&state=blocked',
  })
  expect(page.to('Básica 7')?.current).toBe(false)
  expect(page.to('Quitar filtros')?.href).toBe('/admin/miembros?search=ana')
  expect(page.text).toContain('1 cuenta · Bloqueadas · Vendedores')
  expect(renderChips({ search: 'ana' }).to('Quitar filtros')).toBeUndefined()
})

test('an address says the filters, and what is none is dropped', () => {
  const asked = { search: 'ana', state: 'leaving', right: 'editor', membership: 'free', page: '2' } as const
  const address = new URL(membersAddress.href(asked), 'https://cancha.example')
  expect(membersAddress.read(Object.fromEntries(address.searchParams))).toEqual(asked)
  expect(
    membersAddress.read({ state: 'x', right: 'king', membership: '', page: '401', search: ' ' }),
  ).toEqual({})
})
