import { expect, test } from 'vitest'
import type { AdminScreen } from '../../../../shell/manifest/feature.ts'
import { people, shield } from '../../../../ui/icons/glyphs.ts'
import { whatWaits } from './what-waits.ts'

const screen = (changes: Partial<AdminScreen>): AdminScreen => ({
  label: 'Miembros',
  href: '/admin/miembros',
  order: 10,
  icon: people,
  shows: () => true,
  ...changes,
})

test('what waits is said in words, in the order of the screens, and leads to where it is listed', () => {
  const screens = [
    screen({ waits: { asked: { one: 'pedido', many: 'pedidos', href: '/admin/miembros?filtro=pedidos' } } }),
    screen({
      href: '/admin/moderacion/miembros',
      icon: shield,
      waits: {
        reports: { one: 'reporte', many: 'reportes', urgency: 'money' },
        none: { one: 'nada', many: 'nadas' },
      },
    }),
  ]
  const counted = [
    { name: 'none', count: 0 },
    { name: 'reports', count: 1 },
    { name: 'asked', count: 2 },
    { name: 'of a screen that the viewer has not', count: 3 },
  ]
  expect(whatWaits(screens, counted)).toEqual([
    { name: 'asked', count: 2, words: 'pedidos', href: '/admin/miembros?filtro=pedidos', urgency: 'person' },
    { name: 'reports', count: 1, words: 'reporte', href: '/admin/moderacion/miembros', urgency: 'money' },
  ])
})
