import { lenderAdministration } from '@cancha/contract/calls/lending/lender-administration'
import type { LENDER_ACTS } from '@cancha/contract/lending/lender-administration'
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import type { ReasonedAct } from '../../../../shell/administration/ActButtons.tsx'
import { lendersForAdmins } from './queries.ts'

/** The acts that ask for a reason. */
export type LenderAct = Exclude<(typeof LENDER_ACTS)[number], 'approve' | 'accept'>

type Words = {
  label: string
  title: string
  confirm: string
  told: string
  readers: string
  says: string
  danger?: boolean
}

const ACTS: Readonly<Record<LenderAct, Words>> = {
  refuse: {
    label: 'Pedir que corrija',
    title: 'Pedir que corrija',
    confirm: 'Pedirlo',
    told: 'No se muestra mientras tanto. Cuando guarde otra vez, vuelve a esta lista.',
    readers: 'Le llega tal cual: qué falta o qué hay que corregir.',
    says: 'Se lo pedimos, con tu motivo.',
  },
  suspend: {
    label: 'Suspender',
    title: 'Suspender al prestamista',
    confirm: 'Suspender',
    told: 'Deja de mostrarse y no le llegan solicitudes, hasta que le devuelvas el lugar.',
    readers: 'Le llega tal cual.',
    says: 'El prestamista está suspendido.',
    danger: true,
  },
  restore: {
    label: 'Devolver el lugar',
    title: 'Devolverle el lugar',
    confirm: 'Devolver el lugar',
    told: 'Vuelve a los que esperan que los confirmes.',
    readers: 'Le llega tal cual.',
    says: 'Vuelve a estar por confirmar.',
  },
  decline: {
    label: 'Rechazar el cambio',
    title: 'Rechazar el cambio',
    confirm: 'Rechazar',
    told: 'Sigue confirmado y a la vista como estaba antes del cambio, que se borra.',
    readers: 'Le llega tal cual: qué hay que corregir.',
    says: 'El cambio no se publica, y se lo decimos con tu motivo.',
    danger: true,
  },
}

/** An act on a lender, who is told its reason. */
export function lenderAct(
  { _id: id, companyname, version }: Pick<LenderInfo, '_id' | 'companyname' | 'version'>,
  act: LenderAct,
): ReasonedAct {
  const { label, told, ...words } = ACTS[act]
  return {
    label,
    variant: words.danger ? 'dangerLine' : 'line',
    asks: {
      ...words,
      children: (
        <>
          <strong>{companyname}</strong>. {told}
        </>
      ),
      act: (reason, send) => send(lenderAdministration.actOnLender, { body: { id, act, version, reason } }),
      makesStale: lendersForAdmins,
    },
  }
}
