import { words } from "@/words.ts";

export function PageLoading() {
  return (
    <p role="status" className="px-4 py-6 text-quiet sm:px-8">
      {words.loading}
    </p>
  );
}
