export function ErrorPage() {
  return <h1>Ocurrió un error</h1>
}
