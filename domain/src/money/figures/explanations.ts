/** The figures that a page shows, by name: what each is called, and where it comes from. The glossary has the same terms. */
export const FIGURE_WORDS = {
  net: {
    label: 'Neto',
    why: 'Lo cobrado, menos lo devuelto y lo que se llevaron los bancos, más lo que los bancos regresaron. Es la suma de la lista de movimientos de abajo, al centavo.',
  },
  charged: {
    label: 'Cobrado',
    why: 'Lo que entró: cada factura pagada cuenta entera el día en que se pagó, también las compras de una sola vez.',
  },
  refunded: {
    label: 'Devuelto',
    why: 'Lo que devolvimos. Cuenta el día de la devolución, aunque el cobro sea de otro mes. Una devolución que el banco rechazó no cuenta.',
  },
  disputed: {
    label: 'Reclamado',
    why: 'Lo que los bancos se llevaron por reclamos de sus clientes, el día en que se abrió cada reclamo. Una simple consulta del banco no cuenta.',
  },
  won: {
    label: 'Reclamos ganados',
    why: 'Lo que los bancos regresaron, el día en que lo decidieron a nuestro favor.',
  },
  declined: {
    label: 'Cobros fallidos',
    why: 'Facturas cuyo cobro rechazó el banco por primera vez en estos días, con lo que habían de pagar. Los intentos que siguen no se cuentan otra vez. No es dinero que salió: no entra en el neto.',
  },
  recovered: {
    label: 'Recuperado',
    why: 'Facturas que antes se rechazaron y al final se pagaron, el día en que se pagaron. Es parte de lo cobrado.',
  },
  active: {
    label: 'Miembros activos',
    why: 'Quienes tienen un plan que se renueva al final del día: desde su primer cobro pagado hasta que termina. Los siete días de gracia cuentan. Lo que un banco reclama deja de contar el día del reclamo, y si el reclamo se gana, cuenta como si nunca se hubiera ido. Cada persona cuenta una vez, con el plan que empezó al último. Lo regalado y lo que se compra una sola vez no cuentan.',
  },
  mrr: {
    label: 'Ingreso mensual recurrente',
    why: 'Lo que pagan al mes los miembros activos, a precio de lista y sin cupones: de un plan anual, la doceava parte de su precio. Se redondea al centavo una vez por plan, y los renglones de los planes suman el total.',
  },
  joined: {
    label: 'Nuevos',
    why: 'Personas cuyo primer plan empezó en estos días. Quien vuelve después de haberse ido cuenta aparte.',
  },
  returned: { label: 'Volvieron', why: 'Personas que ya habían tenido un plan, se fueron y empezaron otro.' },
  lost: {
    label: 'Se fueron',
    why: 'Personas que se quedaron sin plan: terminó, no se pudo cobrar, se devolvió entero o lo reclamó su banco. Quien cambia de plan no se fue.',
  },
  up: {
    label: 'Subieron de plan',
    why: 'Personas que pasaron a un plan más grande. No cuentan como nuevas ni como perdidas.',
  },
  down: {
    label: 'Bajaron de plan',
    why: 'Personas que pasaron a un plan más pequeño. No cuentan como nuevas ni como perdidas.',
  },
} as const satisfies Record<string, { label: string; why: string }>

/** The labels of movements in lists. */
export const MOVEMENT_WORDS = {
  charge: 'Cobro',
  refund: 'Devolución',
  dispute: 'Reclamo del banco',
  dispute_won: 'Reclamo ganado',
} as const
