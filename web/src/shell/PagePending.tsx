export function PagePending() {
  return <p>Cargando…</p>
}
