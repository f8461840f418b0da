import { type Language, list } from './language.ts';

export const pt: Language = {
  restaurants: list(`
    Tasca do Zé | Restaurante O Farol | Café Central | Cervejaria Lisboa | Churrasqueira Gaúcha`),
  shops: list(`Mercearia Silva | Minimercado Sol | Padaria Portuguesa`),
  streets: list(`Rua Augusta 33 | Av. da Liberdade 110 | Largo do Carmo 5 | Travessa da Boavista 8`),
  dishes: list(`
    Bacalhau à Brás | Caldo verde | Pastel de nata | Café | Bica | Imperial | Francesinha |
    Sardinhas assadas | Arroz de marisco | Vinho da casa | Água 0,5L | Salada mista | Bitoque |
    Polvo à lagareiro | Frango no churrasco | Pudim flan | Sumo de laranja | Galão | Tosta mista |
    Arroz doce | Prego no pão | Feijoada completa`),
  groceries: list(`
    Pão de forma | Leite meio gordo | Manteiga | Queijo flamengo | Fiambre | Arroz agulha |
    Azeite virgem | Iogurte natural | Banana | Bolachas Maria | Sumo de maçã | Atum em óleo`),
  subtotal: list(`Subtotal | SUBTOTAL | Sub-Total`),
  total: list(`TOTAL | Total a pagar | TOTAL EUR | TOTAL GERAL | Valor total | Total:`),
  desk: list(`Mesa 4 | Empregado: Rui | Fatura FS 1/2231 | Caixa 2 | Talão 551`),
  guests: list(`Pessoas: # | Nº pessoas # | Clientes: #`),
  phone: list(`Tel. 21.555.0133 | Telef: 22 555 01 44 | NIF 501234567`),
  cash: list(`Numerário | Dinheiro | DINHEIRO | Entregue`),
  change: list(`Troco | TROCO`),
  card: list(`Multibanco | Cartão | MB Way | Cartão crédito`),
  tip: list(`Gorjeta | Serviço 10% | Taxa de serviço`),
  discount: list(`Desconto | Desconto cartão`),
  thanks: list(`Obrigado pela visita | Volte sempre`),
  date: '-',
};
