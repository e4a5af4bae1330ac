/**
 * Vietnamese, compared with its marks: without them "tự tử" (suicide) equals "từ từ" (slowly). The
 * last patterns are for users who omit all marks.
 */
export const vietnamesePhrases: readonly RegExp[] = [
  /(?<!(?:bom|đội|nhiệm vụ|cảm) )(?:tự tử|tự sát|tự vẫn|quyên sinh)/u,
  /(?:tôi|mình|em|tui|con|cháu|tao|tớ|anh|chị|chỉ|thật sự|thực sự)(?: (?:chỉ|thật sự|thực sự|rất))? (?:muốn|ước được) chết(?! (?:vì|cười|đói|mệt|lặng))|muốn chết (?:quách|đi cho|luôn cho)|chết quách|thà chết đi|chết đi cho (?:rồi|xong)/u,
  /(?:không|chẳng|hết|đâu|ko) (?:còn )?(?:muốn|thiết) sống(?: nữa| tiếp)?(?! (?:nữa|tiếp|ở|với|trong|cùng|thiếu|như|chung|xa|gần|một mình|cảnh|tại|dựa|kiểu))|chán sống/u,
  /(?:kết thúc|chấm dứt) (?:cuộc đời|cuộc sống|mạng sống|sự sống)(?: này| của mình| của tôi| mình)?(?! (?:độc thân|sinh viên|học sinh))/u,
  /(?:tôi|mình|em|con) (?:\p{L}+ )?(?:muốn|định|sẽ) giết (?:chính )?mình|giết (?:chết )?bản thân|treo cổ|cắt cổ tay|rạch (?:cổ )?tay|uống thuốc (?:để )?chết|nhảy (?:cầu|lầu)(?= ?(?:$|[.!,;]|tự|cho))/u,
  /tự (?:làm hại|làm đau|hại) (?:mình|bản thân)|không có (?:tôi|mình|em|con) (?:\p{L}+ ){0,3}(?:tốt hơn|sướng hơn|khá hơn)/u,
  /(?:toi|minh|em|tui|con|chau)(?: (?:chi|that su|thuc su))? muon chet(?! (?:vi|cuoi|doi|met))|(?:khong|ko|k|chang) (?:con )?muon song nua(?! (?:o|voi|trong|cung))|(?:muon|dinh|se|nghi den|y dinh) (?:tu tu|tu sat)|ket thuc cuoc (?:doi|song) (?:nay|minh|toi|cua)/u,
]
