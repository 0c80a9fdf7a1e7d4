import { describe, expect, test } from 'vitest'
import { addressAt, guardOf, siteMap } from './site-map.ts'

/** The specification's own wording. */
const PUBLIC =
  '/ (home), /activation/emailconfirm/{activationtoken}, /activation/emailconfirm/dealer/reset/{activationtoken}, /user/password/reset/{resettoken}, /pricing, /login, /faq, /aboutus, /contactus, /comingsoon, /terms_and_conditions, /privacy_policy, /aboutuser, /guestuser, /messenger, /public/resources, /calculator/flip, /investment-calculators, /analysis/rentals/new, /analysis/flip/new'
const EDUCATION =
  '/education, /education/beginners, /education/intermediate, /education/expert, /education/mentalidad, /education/multifamiliares, /education/videocourses, /education/tipoftheweek, /education/webinar, /education/podcasts, /education/blogs, /education/books'
const FORUMS = '/forums, /forums/{maincat}, /forums/{subcat}/{sid}, /forums/{subcat}/{sid}/{topictitle}'
const PROTECTED =
  '/analysis/myrentals, /analysis/myflip, /analysis/rentals/update/{shortid}, /analysis/flip/update/{shortid}, /sponsors, /financing, /dashboard, /help-us, /change-password, /notifications, /resources, /deals, /user/connections, /user/pending-connections, /user/sent-connections'
const ALIAS_ROUTER =
  '/user/alias/{id}, /loan/view/{token}, /dashboard/borrower, /dashboard/lender, /dashboard/lender/profile, /activation/emailconfirm/l/reset/{token}, /deals/{dealid}/{title-slug}'

const pathsIn = (list: string) => list.split(', ').map((path) => path.replace(' (home)', ''))
const ofTable = (guard: string) =>
  siteMap
    .filter(({ path, table }) => table === guard && !pathsIn(ALIAS_ROUTER).includes(path))
    .map(({ path }) => path)

describe('the map is the specification’s route table', () => {
  test('[SHELL-027..031] [SHELL-032..036] [SHELL-037..041] [SHELL-042..046] what it lists as public', () => {
    expect(ofTable('open')).toEqual(pathsIn(PUBLIC))
  })

  test('[SHELL-047..049] [SHELL-052..056] [SHELL-057..061] [SHELL-062..066] what it lists as protected', () => {
    expect(ofTable('session')).toEqual([
      ...pathsIn(EDUCATION),
      '/network',
      ...pathsIn(FORUMS),
      ...pathsIn(PROTECTED),
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
