import { memo, useState } from 'react';
import { Masonry } from 'shared-kit/ui-rich';
import { DETAILS_HEIGHT } from './customer-cards.tsx';
import type { FoundGroup } from './found-groups.ts';
import { GroupRow, heightOfGroup } from './group.row.tsx';

interface GroupListProps {
  groups: readonly FoundGroup[];
  isNarrow: boolean;
  isBusy: boolean;
  selected: ReadonlySet<string>;
  onSelect(ids: readonly string[], isSelected: boolean): void;
  onMerge(group: FoundGroup): void;
}

/** As many as there are, drawn only where one looks; how far a search is draws none of them anew. */
export const GroupList = memo(function GroupList({
  groups,
  isNarrow,
  isBusy,
  selected,
  onSelect,
  onMerge,
}: GroupListProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  /** Of the customers beneath a group: addresses need more lines or fewer. */
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const detailsHeight = (id: string) => (expanded.has(id) ? (heights.get(id) ?? DETAILS_HEIGHT) : 0);
  const toggle = (id: string) =>
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <Masonry
      label="Gruppen von Duplikaten"
      items={groups}
      itemKey={({ masterId }) => masterId}
      heightOf={({ masterId }) => heightOfGroup(isNarrow, detailsHeight(masterId))}
      columns={1}
      minColumnWidth={240}
      gap={8}
      renderItem={(group, tabIndex) => (
        <GroupRow
          group={group}
          isNarrow={isNarrow}
          isExpanded={expanded.has(group.masterId)}
          tabIndex={tabIndex}
          selected={selected}
          isBusy={isBusy}
          onExpand={() => toggle(group.masterId)}
          onDetailsHeight={(height) =>
            setHeights((before) =>
              before.get(group.masterId) === height ? before : new Map(before).set(group.masterId, height),
            )
          }
          onSelect={onSelect}
          onMerge={() => onMerge(group)}
        />
      )}
    />
  );
});
