/** Wherever lending is to be seen: what Cancha is not. */
export const NoLenderNote = () => (
  <p className="text-sm text-2">Cancha no es prestamista ni decide préstamos.</p>
)
