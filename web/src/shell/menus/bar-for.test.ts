import { describe, expect, test } from 'vitest'
import { allFeatures } from '../../areas/all.ts'
import { gatherFeatures } from '../manifest/gather.ts'
import type { Reader } from '../session/readers.ts'
import { ANA, rights } from '../session/sample-member.ts'
import { barFor, type CurrentPage, placesFor } from './menu-for.ts'

const gathered = gatherFeatures(allFeatures)
const all = () => true

function bar(reader: Reader, pathname = '/', unread?: ReadonlyMap<string, number>) {
  const here: CurrentPage = { pathname, kind: null }
  return barFor(gathered, reader, here, all, placesFor(gathered, reader, here, all, unread))
}

const DEALER = { ...ANA, can: rights('deal') }

describe('the bar of the phone has', () => {
  test.each<[string, Reader, string]>([
    ['a visitor', null, 'Inicio, Tratos, Foro, Aprender, Subscribete'],
    ['a member', ANA, 'Inicio, Tratos, Foro, Aprender, Mensajes'],
    ['a dealer', DEALER, 'Inicio, Mis tratos, Foro, Preguntas, Mensajes'],
    ['a lender', { ...ANA, can: rights('lend') }, 'Inicio, Solicitudes, Foro, Aprender, Mensajes'],
    [
      'a lender who lists properties',
      { ...ANA, can: rights('lend', 'deal') },
      'Inicio, Solicitudes, Foro, Preguntas, Mensajes',
    ],
    ['an editor', { ...ANA, can: rights('write') }, 'Inicio, Administrar, Foro, Aprender, Mensajes'],
    ['a moderator', { ...ANA, can: rights('moderate') }, 'Inicio, Administrar, Foro, Aprender, Mensajes'],
    [
      'an administrator',
      { ...ANA, level: 1, can: rights('openPaid', 'write', 'moderate', 'administer') },
      'Inicio, Administrar, Foro, Aprender, Mensajes',
    ],
  ])('for %s what they come for', (_, reader, labels) => {
    expect(
      bar(reader)
        .map(({ label }) => label)
        .join(', '),
    ).toBe(labels)
  })

  test.each([
    ['/dashboard', ANA, ['Inicio']],
    ['/dashboard/borrower', ANA, []],
    ['/deals/7/una-casa', ANA, ['Tratos']],
    ['/deals/preguntas', DEALER, ['Preguntas']],
    ['/forums/casas/x1', ANA, ['Foro']],
    ['/education/books', ANA, ['Aprender']],
    ['/network', ANA, []],
    ['/forums', null, ['Foro']],
  ])('on %s its link marked, if it has one', (pathname, reader, labels) => {
    const marked = bar(reader, pathname).filter(({ current }) => current)
    expect(marked.map(({ label }) => label)).toEqual(labels)
  })

  test('beside a link the number of what is new there', () => {
    const unread = bar(DEALER, '/', new Map([['enquiries', 2]])).map(({ unread }) => unread)
    expect(unread).toEqual([undefined, undefined, undefined, 2, undefined])
  })
})
