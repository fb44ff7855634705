import { useUser } from "@/shell/use-session.ts";
import { DropZone } from "./drop-zone.tsx";
import { QueueView } from "./queue-view.tsx";
import { useQueue } from "./use-queue.ts";

/** A drop zone on another page: files go into a queue and the page stays open. */
export function QueueUpload() {
  const queue = useQueue();
  const mayWrite = useUser()?.permissions.includes("documents:write") ?? false;
  if (!mayWrite) return null;
  return (
    <div className="mb-6 flex flex-col gap-4">
      <DropZone onFiles={queue.add} isMain={false} />
      <QueueView queue={queue} />
    </div>
  );
}
