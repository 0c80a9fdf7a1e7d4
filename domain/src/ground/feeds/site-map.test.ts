import { describe, expect, test } from 'vitest'
import { addressAt, guardOf, siteMap } from './site-map.ts'

/** The specification's own wording. */
const PUBLIC = [
  ['[SHELL-027]', '/'],
  ['[SHELL-028]', '/activation/emailconfirm/{activationtoken}'],
  ['[SHELL-029]', '/activation/emailconfirm/dealer/reset/{activationtoken}'],
  ['[SHELL-030]', '/user/password/reset/{resettoken}'],
  ['[SHELL-031]', '/pricing'],
  ['[SHELL-032]', '/login'],
  ['[SHELL-033]', '/faq'],
  ['[SHELL-034]', '/aboutus'],
  ['[SHELL-035]', '/contactus'],
  ['[SHELL-036]', '/comingsoon'],
  ['[SHELL-037]', '/terms_and_conditions'],
  ['[SHELL-038]', '/privacy_policy'],
  ['[SHELL-039]', '/aboutuser'],
  ['[SHELL-040]', '/guestuser'],
  ['[SHELL-041]', '/messenger'],
  ['[SHELL-042]', '/public/resources'],
  ['[SHELL-043]', '/calculator/flip'],
  ['[SHELL-044]', '/investment-calculators'],
  ['[SHELL-045]', '/analysis/rentals/new'],
  ['[SHELL-046]', '/analysis/flip/new'],
] as const
const EDUCATION =
  '/education, /education/beginners, /education/intermediate, /education/expert, /education/mentalidad, /education/multifamiliares, /education/videocourses, /education/tipoftheweek, /education/webinar, /education/podcasts, /education/blogs, /education/books'
const FORUMS = '/forums, /forums/{maincat}, /forums/{subcat}/{sid}, /forums/{subcat}/{sid}/{topictitle}'
const PROTECTED = [
  ['[SHELL-052]', '/analysis/myrentals'],
  ['[SHELL-053]', '/analysis/myflip'],
  ['[SHELL-054]', '/analysis/rentals/update/{shortid}'],
  ['[SHELL-055]', '/analysis/flip/update/{shortid}'],
  ['[SHELL-056]', '/sponsors'],
  ['[SHELL-057]', '/financing'],
  ['[SHELL-058]', '/dashboard'],
  ['[SHELL-059]', '/help-us'],
  ['[SHELL-060]', '/change-password'],
  ['[SHELL-061]', '/notifications'],
  ['[SHELL-062]', '/resources'],
  ['[SHELL-063]', '/deals'],
  ['[SHELL-064]', '/user/connections'],
  ['[SHELL-065]', '/user/pending-connections'],
  ['[SHELL-066]', '/user/sent-connections'],
] as const
const ALIAS_ROUTER =
  '/user/alias/{id}, /loan/view/{token}, /dashboard/borrower, /dashboard/lender, /dashboard/lender/profile, /activation/emailconfirm/l/reset/{token}, /deals/{dealid}/{title-slug}'

const pathsIn = (list: string) => list.split(', ')
const ofTable = (guard: string) =>
  siteMap
    .filter(({ path, table }) => table === guard && !pathsIn(ALIAS_ROUTER).includes(path))
    .map(({ path }) => path)

describe('the map is the specification’s route table', () => {
  test.each(PUBLIC)('%s %s is public', (_id, path) => {
    expect(addressAt(path)).toMatchObject({ path, table: 'open' })
  })

  test('and nothing else is', () => {
    expect(ofTable('open')).toEqual(PUBLIC.map(([, path]) => path))
  })

  test.each([
    ...pathsIn(EDUCATION).map(
      (path) => [path === '/education' ? '[SHELL-047]' : '[SHELL-048]', path] as const,
    ),
    ['[SHELL-049]', '/network'] as const,
    ...PROTECTED,
  ])('%s %s asks for a session', (_id, path) => {
    expect(addressAt(path)).toMatchObject({ path, table: 'session' })
  })

  test('and nothing else does', () => {
    expect(ofTable('session')).toEqual([
      ...pathsIn(EDUCATION),
      '/network',
      ...pathsIn(FORUMS),
      ...PROTECTED.map(([, path]) => path),
    ])
  })

  test('[SHELL-051] the four shapes of the pro forum ask for a paid member', () => {
    expect(ofTable('paid')).toEqual(pathsIn(FORUMS.replaceAll('/forums', '/forumspro')))
  })

  test('and the alias router’s own addresses', () => {
    expect(siteMap.slice(-7).map(({ path }) => path)).toEqual(pathsIn(ALIAS_ROUTER))
  })
})

test('[SHELL-050] the forums’ four addresses are listed as protected; a decision opens them to readers', () => {
  for (const path of pathsIn(FORUMS))
    expect(addressAt(path)).toMatchObject({ table: 'session', guard: 'open' })
})

test('reading is open, acting is not: the guards that a decision changed', () => {
  const moved = siteMap.filter((address) => guardOf(address) !== address.table)
  expect(Object.fromEntries(moved.map((address) => [address.path, guardOf(address)]))).toEqual({
    '/aboutuser': 'session',
    '/messenger': 'session',
    ...Object.fromEntries(
      [...pathsIn(EDUCATION), '/network', ...pathsIn(FORUMS), '/sponsors', '/deals', '/financing'].map(
        (path) => [path, 'open'],
      ),
    ),
  })
})

describe('the address that a path is one of', () => {
  test.each([
    ['/', '/'],
    ['/education', '/education'],
    ['/education/', '/education'],
    ['/forums/casas', '/forums/{maincat}'],
    ['/forums/casas/x1/como-empezar', '/forums/{subcat}/{sid}/{topictitle}'],
    ['/deals/9/casa-en-houston', '/deals/{dealid}/{title-slug}'],
  ])('%s is %s', (path, address) => expect(addressAt(path)?.path).toBe(address))

  test.each(['/educationx', '/tu-primera-casa', '/forums/a/b/c/d', '/register', '//education', ''])(
    '%j is none',
    (path) => expect(addressAt(path)).toBeUndefined(),
  )
})
