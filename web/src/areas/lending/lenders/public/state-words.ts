import type { LenderState } from '@cancha/domain/lending/lender-life'

/** The meaning of each state for the lender, and the next thing to do. */
export const STATE_SAYS: Readonly<Record<LenderState, string>> = {
  waiting:
    'Administración revisa tu compañía y tu licencia. Hasta que las confirme, nada de lo tuyo se muestra y no te llegan solicitudes. Te avisamos aquí y por correo.',
  approved:
    'Administración confirmó tu compañía y tu licencia: puedes recibir solicitudes para tus programas.',
  refused: 'Hay algo que corregir. Corrígelo y guarda: tu compañía vuelve a revisión.',
  paused: 'No te llegan solicitudes nuevas. Sigues confirmado, y vuelves cuando quieras.',
  suspended: 'Nada de lo tuyo se muestra y no te llegan solicitudes. Si crees que es un error, escríbenos.',
}
