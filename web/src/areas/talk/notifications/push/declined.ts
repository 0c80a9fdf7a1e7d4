import { attempt } from '../../../../api/personal-storage.ts'

/** That the person wants no notifications on this device. */
const DECLINED = 'avisos.ahora-no'

/** A browser without storage would forget the answer, so that it counts as declined. */
export const isDeclined = (): boolean => attempt(() => localStorage.getItem(DECLINED) !== null) ?? true

export function keepDeclined(declined: boolean): void {
  attempt(() => (declined ? localStorage.setItem(DECLINED, 'sí') : localStorage.removeItem(DECLINED)))
}
