export function Question() {
  return <p>Escriba su correo. Después elija una contraseña.</p>
}
