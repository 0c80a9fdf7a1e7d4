export function NotFoundPage() {
  return <h1>Ooops, la página que visitaste no existe.</h1>
}
