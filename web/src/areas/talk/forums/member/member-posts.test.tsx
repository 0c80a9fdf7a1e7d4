// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { MemberPosts } from './MemberPosts.tsx'

const POST = {
  ...{ _id: '5', title: '¿Cuánto guardan?', href: '/forums/x#p2', isFirst: false, excerpt: 'Yo el 8 %' },
  ...{ createdAt: '2026-11-20T15:00:00.000Z', likes: 1, replies: 4 },
  subcategory: { name: 'Arreglos', shortid: 'arreglos', category: 'Rentar', topcategory: true, tier: 'free' },
}
const show = (posts: object[]) => {
  const asked = serve(() => ok({ posts }))
  render(<MemberPosts member={{ id: '7', firstname: 'Ana', lastname: 'Guerrero' }} />, {
    wrapper: WithQueries,
  })
  return asked
}

test('[PROF-042] a member’s page has what they wrote last, with likes and replies', async () => {
  const asked = show([POST, { ...POST, _id: '4', isFirst: true, replies: 1 }])
  const section = await screen.findByRole('region', { name: 'Publicaciones' })
  const [answer, question] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(answer).toMatch(
    /Respondió en Arreglos.*¿Cuánto guardan\?.*Yo el 8 %.*1 me gusta · 4 respuestas en el tema/,
  )
  expect(question).toMatch(/Preguntó en Arreglos.*1 respuesta en el tema/)
  expect(section.querySelector('a')?.getAttribute('href')).toBe('/forums/x#p2')
  expect(asked.map(({ path }) => path)).toEqual(['/api/topics/member/7'])
})

test('nothing stands there for who hasn’t written', async () => {
  const asked = show([])
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(document.body.textContent).toBe('')
})
