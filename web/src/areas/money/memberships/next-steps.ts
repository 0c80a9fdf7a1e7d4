import type { NextStep } from '../../../shell/panel/next-step.ts'
import { isLender, isPaid } from '../../../shell/session/readers.ts'
import { star } from '../../../ui/icons/glyphs.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'subscribe',
    order: 100,
    icon: star,
    title: 'Abre todos los cursos',
    text: 'Con una membresía ves las clases completas y escribes sin límite.',
    action: 'Ver las membresías',
    href: '/pricing',
    open: (user) => !isPaid(user) && !isLender(user),
  },
]
