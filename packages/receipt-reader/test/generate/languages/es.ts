import { type Language, list } from './language.ts';

export const es: Language = {
  restaurants: list(`
    Bar La Plaza | Casa Manolo | Mesón del Puerto | Taquería El Güero | Cantina Los Amigos |
    Restaurante Doña Rosa`),
  shops: list(`Ultramarinos Pérez | Supermercado El Sol | Frutería Lola`),
  streets: list(`Calle Mayor 14 | Av. Insurgentes 300 | Plaza de España 2 | C/ Serrano 41`),
  dishes: list(`
    Tortilla española | Caña | Café con leche | Croquetas caseras | Patatas bravas | Calamares |
    Menú del día | Gazpacho | Pulpo a la gallega | Jamón ibérico | Ensalada mixta | Vino tinto |
    Agua mineral | Flan casero | Tacos al pastor | Guacamole | Quesadilla | Enchiladas verdes |
    Cerveza clara | Agua de jamaica | Paella mixta | Tarta de queso | Churros | Entrecot | Sopa de lima |
    Tinto de verano`),
  groceries: list(`
    Pan de molde | Leche entera | Huevos | Aceite de oliva | Tomate frito | Yogur natural |
    Arroz redondo | Jamón cocido | Queso fresco | Galletas | Atún claro | Plátano`),
  subtotal: list(`Subtotal | SUBTOTAL | Sub total | SUMA`),
  total: list(`TOTAL | TOTAL EUR | Total a pagar | IMPORTE TOTAL | TOTAL FACTURA | Total: | T O T A L`),
  desk: list(`Mesa 6 | Camarero: Luis | Ticket 1042 | Factura simplificada 00231 | Atendió: Rosa`),
  guests: list(`Comensales: # | Comensales # | Personas: # | Cubiertos: #`),
  phone: list(`Tel. 91.555.01.22 | Tel: 934 55 01 99 | NIF B12345678`),
  cash: list(`Efectivo | EFECTIVO | Entregado`),
  change: list(`Cambio | CAMBIO | Devolución`),
  card: list(`Tarjeta | TARJETA VISA | Pago con tarjeta`),
  tip: list(`Propina | Servicio 10% | Propina 15%`),
  discount: list(`Descuento | Dto. 10%`),
  thanks: list(`Gracias por su visita | Vuelva pronto`),
  date: '/',
};
