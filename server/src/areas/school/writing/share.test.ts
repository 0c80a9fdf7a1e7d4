import { kinds } from '@cancha/contract/school/writing-kinds'
import { isPageKind, WRITTEN_KINDS } from '@cancha/domain/ground/aliases/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../testing/builders/writing-desk.ts'
import { writtenAs } from './kinds.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

const PICTURE = '/media/clips/brrrr.webp'

test.each(WRITTEN_KINDS.filter(isPageKind))(
  'the page of a %s is told what was written for search engines and for sharing, and nothing where nothing was',
  async (kind) => {
    const which = await desk.begin(kind)
    const { show } = writtenAs(desk.app.services.declared.writtenKinds, kind)
    const shareOf = async () => {
      const address = show?.address(Number(which.id)) ?? ''
      const answer = await desk.visit(address.replace(/^\/api/, ''))
      const [[piece]] = Object.values(answer) as [[{ share?: object }]]
      return piece.share
    }
    const bare = { ...desk.complete(kind), searchDescription: '', sharePicture: '' }
    await desk.save(which, bare)
    expect((await desk.publish(which)).statusCode).toBe(200)
    expect(await shareOf()).toBeUndefined()
    await desk.save(which, { ...bare, searchDescription: 'Dos frases.', sharePicture: PICTURE })
    await desk.publish(which)
    expect(await shareOf()).toEqual({ description: 'Dos frases.', picture: PICTURE })
    expect((await desk.read(which)).values).toMatchObject({
      searchDescription: 'Dos frases.',
      sharePicture: PICTURE,
    })
    const long = await desk.save(which, { ...bare, searchDescription: 'x'.repeat(161) })
    expect(JSON.stringify(long.json())).toContain('160')
  },
)

test('kinds without a page ask for neither', () => {
  for (const kind of WRITTEN_KINDS)
    expect(
      kinds[kind].fields.some(({ name }) => name === 'sharePicture'),
      kind,
    ).toBe(isPageKind(kind))
})
