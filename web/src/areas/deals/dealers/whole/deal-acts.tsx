import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import type { ReasonedAct } from '../../../../shell/administration/ActButtons.tsx'
import { dealsForAdmins } from '../queries.ts'

const ACTS = {
  decline: {
    label: 'Rechazar el cambio',
    title: 'Rechazar el cambio',
    confirm: 'Rechazar',
    told: 'El cambio se borra y el trato sigue a la vista como está.',
    readers: 'Lo lee quien lo publicó: qué hay que corregir.',
    says: 'El cambio se rechazó, con tu motivo.',
  },
  return: {
    label: 'Devolver con motivo',
    title: 'Devolver el trato',
    confirm: 'Devolver',
    told: 'Vuelve a los borradores de quien lo publicó, con todo lo que tiene.',
    readers: 'Le llega tal cual: qué falta o qué hay que corregir.',
    says: 'El trato volvió a sus borradores, con tu motivo.',
  },
  hide: {
    label: 'Ocultar',
    title: 'Ocultar el trato',
    confirm: 'Ocultar',
    told: 'Nadie más lo ve. Sus reportes se cierran y quienes lo reportaron reciben las gracias.',
    readers: 'Lo lee quien lo publicó.',
    says: 'El trato está oculto.',
    danger: true,
  },
  restore: {
    label: 'Volver a mostrar',
    title: 'Volver a mostrar el trato',
    confirm: 'Volver a mostrar',
    told: 'Queda como estaba cuando se ocultó.',
    readers: 'Lo lee quien lo publicó.',
    says: 'El trato está como antes de ocultarlo.',
  },
} as const

/** The acts on a deal that ask for a reason, which its dealer is told, in the order of their buttons. */
export const REASONED = Object.keys(ACTS) as (keyof typeof ACTS)[]

export function dealAct(
  { id, title, version }: { id: string; title: string; version: number },
  act: keyof typeof ACTS,
): ReasonedAct {
  const { label, told, ...words } = ACTS[act]
  return {
    label,
    variant: act === 'hide' ? 'dangerLine' : 'line',
    asks: {
      ...words,
      children: (
        <>
          <strong>{title}</strong>. {told}
        </>
      ),
      act: (reason, send) => send(dealAdministration.actOnDeal, { body: { id, act, version, reason } }),
      makesStale: dealsForAdmins,
    },
  }
}
