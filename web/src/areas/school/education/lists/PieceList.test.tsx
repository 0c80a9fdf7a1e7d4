import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BEGINNING } from '../queries.ts'
import { PieceList } from './PieceList.tsx'

const pieces = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `n${at}.` }))
const all = queryOptions({ queryKey: ['todas'], queryFn: async () => pieces(500) })

const renderList = (count: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PieceList label="Piezas" items={pieces(count)} all={all} href="/x" card={({ _id }) => _id} />
    </QueryClientProvider>,
  )

test('a list shows its beginning, and says that there are more only when there are', () => {
  expect(BEGINNING).toEqual({ limit: 25 })
  expect(renderList(24)).toContain('n23.')
  expect(renderList(24)).not.toContain('Ver más')
  expect(renderList(25)).not.toContain('n24.')
  expect(renderList(25)).toContain('Ver más')
})

test('[EDU-032] [DET-048] an empty one says so, and leads to all', () => {
  expect(renderList(0)).toContain('¡¡No se han encontrado resultados!!')
  expect(renderList(0)).toContain('href="/x"')
})
