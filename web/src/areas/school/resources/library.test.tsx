import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../shell/addresses/search-params.ts'
import { libraryDocument, libraryGroup } from '../../../testing/resources.ts'
import { sectionsOf } from './items.ts'
import { LibraryContent } from './LibraryContent.tsx'
import { libraryQuery, type ResourceGroup } from './queries.ts'

async function renderLibrary(
  resources: ResourceGroup[],
  lock: 'signIn' | 'upgrade' | null = null,
  at = '/resources',
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(libraryQuery.queryKey, { resources, lock })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LibraryContent isGated={false} /> }),
    history: createMemoryHistory({ initialEntries: [at] }),
    isServer: true,
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

describe('the library', () => {
  test('[RES-003] has the title of the specification, and a link to the file that works before the program is there', async () => {
    const page = await renderLibrary([libraryGroup()])
    expect(page).toContain('>Documentos y Calculadoras</h1>')
    expect(page).toMatch(/href="\/api\/courses\/contents\/resource\/download\?keyName=K{22}"/)
    expect(page).toContain('PDF · 2\u00a0KB')
  })

  test.each([
    ['[RES-005]', 'checkDoc', 'Documentos'],
    ['[RES-006]', 'checkCal', 'Calculadoras'],
    ['[RES-007]', 'checkOther', 'Otros Recursos'],
  ] as const)('%s shows a section when %s is true, and not otherwise', (_, flag, title) => {
    const none = { checkDoc: 'false', checkCal: 'false', checkOther: 'false' } as const
    expect(sectionsOf(libraryGroup({ ...none, [flag]: 'true' })).map((each) => each.title)).toEqual([title])
    expect(sectionsOf(libraryGroup(none))).toEqual([])
  })

  test('[RES-004] has a box for each group, those of the address checked, and shows what they have', async () => {
    const groups = [
      libraryGroup(),
      libraryGroup({ _id: '2', selectedCategory: 'Cierre', documents: [libraryDocument('Lista')] }),
    ]
    const page = await renderLibrary(groups, null, '/resources?grupos=2')
    expect(page.match(/type="checkbox"/g)).toHaveLength(2)
    expect(page).toMatch(/<input type="checkbox" checked=""[^>]*\/><span>Cierre/)
    expect(page).toContain('Lista</h4>')
    expect(page).not.toContain('Carta</h4>')
  })

  test('for whoever may not open it has no address to press', async () => {
    const page = await renderLibrary([libraryGroup()], 'upgrade')
    expect(page).toContain('Carta</h4>')
    expect(page).not.toContain('/resource/download')
    expect(page).toContain('aria-label="Descargar: Carta"')
  })

  test('says what to do while there is nothing in it', async () => {
    expect(await renderLibrary([])).toContain('Todavía no hay nada en la biblioteca')
  })
})
