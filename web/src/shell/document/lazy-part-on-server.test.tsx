import { prerender } from 'react-dom/static.edge'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('a part that comes with the page is drawn on the server', async () => {
  const Part = lazyPart(async () => ({ word }: { word: string }) => <p>Busca {word}</p>)
  const { prelude } = await prerender(<Part word="techos" />)
  expect((await new Response(prelude).text()).replace(/<[^>]*>/g, '')).toContain('Busca techos')
})
