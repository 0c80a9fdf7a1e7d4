import type { NextStep } from '../../../shell/panel/next-step.ts'
import { shield } from '../../../ui/icons/glyphs.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'protect',
    order: 10,
    icon: shield,
    title: 'Activa tu segundo paso',
    text: 'Tu cuenta administra o modera: sus derechos empiezan cuando la protejas con un código.',
    action: 'Proteger mi cuenta',
    href: '/seguridad',
    open: ({ secondfactor }) => secondfactor === 'required',
  },
  {
    key: 'secure',
    order: 90,
    icon: shield,
    title: 'Protege tu cuenta con un segundo paso',
    text: 'Un código de tu teléfono, además de la contraseña. Toma dos minutos.',
    action: 'Activarlo',
    href: '/seguridad',
    open: ({ secondfactor }) => secondfactor === 'off',
  },
]
