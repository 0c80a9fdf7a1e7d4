import type { NextStep } from '../../../shell/panel/next-step.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { house } from '../../../ui/icons/glyphs.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'administer',
    order: 30,
    icon: house,
    title: 'La casa te espera',
    text: 'Revisa a los miembros nuevos y lo que está por publicarse.',
    action: 'Ir a la administración',
    href: '/admin',
    open: isAdministrator,
  },
]
