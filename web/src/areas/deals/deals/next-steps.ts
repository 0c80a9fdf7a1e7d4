import type { NextStep } from '../../../shell/panel/next-step.ts'
import { isDealer } from '../../../shell/session/readers.ts'
import { house } from '../../../ui/icons/glyphs.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'list',
    order: 50,
    icon: house,
    title: 'Publica tu próxima propiedad',
    text: 'Los miembros buscan tratos cada día. Con fotos y números claros se mueven más rápido.',
    action: 'Publicar un trato',
    href: '/deals/nuevo',
    open: isDealer,
  },
]
