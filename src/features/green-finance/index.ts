export { greenFinanceHandlers } from "./handlers.ts";
