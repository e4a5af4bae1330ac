;; Finds for each row of 16-bit integers those others with which it has the greatest sums of products.
;;
;; Rows lie in fours: eight numbers of the first, eight of the second, of the third and of the fourth, then the next eight of each; behind the last row zeros make up four. Each row
;; has a list of a score and a place in turn, 32 bits each, the greatest score first; and a threshold, the last score of its list. Four rows are held against two others at once,
;; which takes nearly all of the sixteen vector registers that there are: each number that is read is used twice or four times.
(module
  (import "host" "memory" (memory 1))

  ;; Bytes of a row, a multiple of 16, and of a list; where thresholds and lists begin (rows begin at 0); how many rows there are.
  (global $stride (mut i32) (i32.const 0))
  (global $listBytes (mut i32) (i32.const 0))
  (global $thresholds (mut i32) (i32.const 0))
  (global $lists (mut i32) (i32.const 0))
  (global $count (mut i32) (i32.const 0))

  (func (export "prepare")
    (param $stride i32) (param $listBytes i32) (param $thresholds i32) (param $lists i32) (param $count i32)
    (global.set $stride (local.get $stride))
    (global.set $listBytes (local.get $listBytes))
    (global.set $thresholds (local.get $thresholds))
    (global.set $lists (local.get $lists))
    (global.set $count (local.get $count)))

  ;; Puts a pair into both lists where it belongs there. A row is never paired with one before it, and none with what makes up fours.
  (func $enterBoth (param $row i32) (param $other i32) (param $score i32)
    (if (i32.and (i32.lt_u (local.get $row) (local.get $other)) (i32.lt_u (local.get $other) (global.get $count)))
      (then
        (call $enter (local.get $row) (local.get $other) (local.get $score))
        (call $enter (local.get $other) (local.get $row) (local.get $score)))))

  (func $enter (param $row i32) (param $other i32) (param $score i32)
    (local $threshold i32) (local $start i32) (local $at i32)
    (local.set $threshold (i32.add (global.get $thresholds) (i32.shl (local.get $row) (i32.const 2))))
    (if (i32.le_s (local.get $score) (i32.load (local.get $threshold))) (then (return)))
    (local.set $start (i32.add (global.get $lists) (i32.mul (local.get $row) (global.get $listBytes))))
    (local.set $at (i32.sub (i32.add (local.get $start) (global.get $listBytes)) (i32.const 8)))
    (block $placed
      (loop $nextPlace
        (br_if $placed (i32.le_u (local.get $at) (local.get $start)))
        (br_if $placed (i32.le_s (local.get $score) (i32.load (i32.sub (local.get $at) (i32.const 8)))))
        (i64.store (local.get $at) (i64.load (i32.sub (local.get $at) (i32.const 8))))
        (local.set $at (i32.sub (local.get $at) (i32.const 8)))
        (br $nextPlace)))
    (i32.store (local.get $at) (local.get $score))
    (i32.store offset=4 (local.get $at) (local.get $other))
    (i32.store (local.get $threshold)
      (i32.load (i32.sub (i32.add (local.get $start) (global.get $listBytes)) (i32.const 8)))))

  ;; Goes through the pairs of rows $from up to $to with rows $othersFrom up to $othersTo, all of them multiples of four.
  (func (export "scan") (param $from i32) (param $to i32) (param $othersFrom i32) (param $othersTo i32)
    (local $other i32) (local $row i32) (local $rowEnd i32) (local $otherAt i32) (local $greater i32)
    (local $numbersA v128) (local $numbersB v128) (local $numbers v128)
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128)
    (local $b0 v128) (local $b1 v128) (local $b2 v128) (local $b3 v128)

    (block $allRows
      (loop $nextRows
        (br_if $allRows (i32.ge_u (local.get $from) (local.get $to)))
        (local.set $other (local.get $from))
        (if (i32.lt_u (local.get $other) (local.get $othersFrom))
          (then (local.set $other (local.get $othersFrom))))

        (block $allOthers
          (loop $nextOthers
            (br_if $allOthers (i32.ge_u (local.get $other) (local.get $othersTo)))
            (local.set $row (i32.mul (local.get $from) (global.get $stride)))
            (local.set $rowEnd (i32.add (local.get $row) (i32.shl (global.get $stride) (i32.const 2))))
            ;; The first two of its four, or the last two.
            (local.set $otherAt (i32.add
              (i32.mul (i32.and (local.get $other) (i32.const -4)) (global.get $stride))
              (i32.shl (i32.and (local.get $other) (i32.const 2)) (i32.const 4))))
            (local.set $a0 (v128.const i32x4 0 0 0 0))
            (local.set $a1 (v128.const i32x4 0 0 0 0))
            (local.set $a2 (v128.const i32x4 0 0 0 0))
            (local.set $a3 (v128.const i32x4 0 0 0 0))
            (local.set $b0 (v128.const i32x4 0 0 0 0))
            (local.set $b1 (v128.const i32x4 0 0 0 0))
            (local.set $b2 (v128.const i32x4 0 0 0 0))
            (local.set $b3 (v128.const i32x4 0 0 0 0))
            (loop $nextNumbers
              (local.set $numbersA (v128.load (local.get $otherAt)))
              (local.set $numbersB (v128.load offset=16 (local.get $otherAt)))
              (local.set $numbers (v128.load (local.get $row)))
              (local.set $a0 (i32x4.add (local.get $a0) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $numbersA))))
              (local.set $b0 (i32x4.add (local.get $b0) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $numbersB))))
              (local.set $numbers (v128.load offset=16 (local.get $row)))
              (local.set $a1 (i32x4.add (local.get $a1) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $numbersA))))
              (local.set $b1 (i32x4.add (local.get $b1) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $numbersB))))
              (local.set $numbers (v128.load offset=32 (local.get $row)))
              (local.set $a2 (i32x4.add (local.get $a2) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $numbersA))))
              (local.set $b2 (i32x4.add (local.get $b2) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $numbersB))))
              (local.set $numbers (v128.load offset=48 (local.get $row)))
              (local.set $a3 (i32x4.add (local.get $a3) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $numbersA))))
              (local.set $b3 (i32x4.add (local.get $b3) (i32x4.dot_i16x8_s (local.get $numbers) (local.get $numbersB))))
              (local.set $row (i32.add (local.get $row) (i32.const 64)))
              (local.set $otherAt (i32.add (local.get $otherAt) (i32.const 64)))
              (br_if $nextNumbers (i32.lt_u (local.get $row) (local.get $rowEnd))))

            ;; Of each pair with row A: its four part sums become one, in the place of the first row's.
            (local.set $a0 (i32x4.add
              (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a0) (local.get $a1))
              (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a0) (local.get $a1))))
            (local.set $a2 (i32x4.add
              (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a2) (local.get $a3))
              (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a2) (local.get $a3))))
            (local.set $a0 (i32x4.add
              (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a0) (local.get $a2))
              (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a0) (local.get $a2))))
            (local.set $greater (i32x4.bitmask (v128.or
              (i32x4.gt_s (local.get $a0) (v128.load (i32.add (global.get $thresholds) (i32.shl (local.get $from) (i32.const 2)))))
              (i32x4.gt_s (local.get $a0) (v128.load32_splat (i32.add (global.get $thresholds) (i32.shl (local.get $other) (i32.const 2))))))))
            (if (local.get $greater)
              (then
                (if (i32.and (local.get $greater) (i32.const 1))
                  (then (call $enterBoth (local.get $from) (local.get $other) (i32x4.extract_lane 0 (local.get $a0)))))
                (if (i32.and (local.get $greater) (i32.const 2))
                  (then (call $enterBoth (i32.add (local.get $from) (i32.const 1)) (local.get $other) (i32x4.extract_lane 1 (local.get $a0)))))
                (if (i32.and (local.get $greater) (i32.const 4))
                  (then (call $enterBoth (i32.add (local.get $from) (i32.const 2)) (local.get $other) (i32x4.extract_lane 2 (local.get $a0)))))
                (if (i32.and (local.get $greater) (i32.const 8))
                  (then (call $enterBoth (i32.add (local.get $from) (i32.const 3)) (local.get $other) (i32x4.extract_lane 3 (local.get $a0)))))))

            ;; Of each pair with row B: its four part sums become one, in the place of the first row's.
            (local.set $b0 (i32x4.add
              (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $b0) (local.get $b1))
              (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $b0) (local.get $b1))))
            (local.set $b2 (i32x4.add
              (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $b2) (local.get $b3))
              (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $b2) (local.get $b3))))
            (local.set $b0 (i32x4.add
              (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $b0) (local.get $b2))
              (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $b0) (local.get $b2))))
            (local.set $greater (i32x4.bitmask (v128.or
              (i32x4.gt_s (local.get $b0) (v128.load (i32.add (global.get $thresholds) (i32.shl (local.get $from) (i32.const 2)))))
              (i32x4.gt_s (local.get $b0) (v128.load32_splat offset=4 (i32.add (global.get $thresholds) (i32.shl (local.get $other) (i32.const 2))))))))
            (if (local.get $greater)
              (then
                (if (i32.and (local.get $greater) (i32.const 1))
                  (then (call $enterBoth (local.get $from) (i32.add (local.get $other) (i32.const 1)) (i32x4.extract_lane 0 (local.get $b0)))))
                (if (i32.and (local.get $greater) (i32.const 2))
                  (then (call $enterBoth (i32.add (local.get $from) (i32.const 1)) (i32.add (local.get $other) (i32.const 1)) (i32x4.extract_lane 1 (local.get $b0)))))
                (if (i32.and (local.get $greater) (i32.const 4))
                  (then (call $enterBoth (i32.add (local.get $from) (i32.const 2)) (i32.add (local.get $other) (i32.const 1)) (i32x4.extract_lane 2 (local.get $b0)))))
                (if (i32.and (local.get $greater) (i32.const 8))
                  (then (call $enterBoth (i32.add (local.get $from) (i32.const 3)) (i32.add (local.get $other) (i32.const 1)) (i32x4.extract_lane 3 (local.get $b0)))))))

            (local.set $other (i32.add (local.get $other) (i32.const 2)))
            (br $nextOthers)))

        (local.set $from (i32.add (local.get $from) (i32.const 4)))
        (br $nextRows))))
)
