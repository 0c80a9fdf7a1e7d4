import type { NextStep } from '../../../shell/panel/next-step.ts'
import { isLender } from '../../../shell/session/readers.ts'
import { calculator } from '../../../ui/icons/glyphs.ts'
import { recentAnalysesQuery } from './public/queries.ts'

export const nextSteps: readonly NextStep[] = [
  {
    key: 'analyze',
    order: 70,
    icon: calculator,
    title: 'Haz la cuenta de una casa',
    text: 'Escribe precio y renta: sabrás en un minuto si deja dinero.',
    action: 'Abrir las calculadoras',
    href: '/investment-calculators',
    open: (user) => !isLender(user),
    async isDone({ queryClient, user }) {
      return (await queryClient.fetchQuery(recentAnalysesQuery(user.id))).total > 0
    },
  },
]
